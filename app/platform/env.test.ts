import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseEnv } from './env.server'

describe('settings', () => {
  it('a wrong value stops the start with a list of every wrong variable', () => {
    expect(() => parseEnv({ APP_ENV: 'prod', DATABASE_URL: 'mysql://x', TRUST_PROXY: 'yes', TIME_ZONE: 'Mars/Base' })).toThrow(
      /APP_ENV[\s\S]*DATABASE_URL[\s\S]*TRUST_PROXY[\s\S]*TIME_ZONE/,
    )
  })

  it('an empty environment is a development server on SQLite', () => {
    expect(parseEnv({})).toMatchObject({ APP_ENV: 'development', DATABASE_URL: 'sqlite:./data/tendwell.sqlite', THEME_HOSTS: [] })
  })

  it('production needs https', () => {
    expect(() => parseEnv({ APP_ENV: 'production', PUBLIC_URL: 'http://tendwell.example' })).toThrow('PUBLIC_URL')
  })

  it('reads themes by host', () => {
    expect(parseEnv({ THEME_HOSTS: 'conifer.*=conifer, *.shs.example=shs' }).THEME_HOSTS).toEqual([['conifer.*', 'conifer'], ['*.shs.example', 'shs']])
    expect(() => parseEnv({ THEME_HOSTS: 'conifer' })).toThrow('THEME_HOSTS')
  })

  it('.env.example names every variable with a valid value', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n').filter((line) => /^[A-Z_]+=/.test(line))
    const example = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
    expect(parseEnv(example)).toEqual(parseEnv({}))
    expect(Object.keys(parseEnv({ SMTP_URL: 'smtp://x', MAIL_REPLY_TO: 'a@example.org' })).sort()).toEqual(Object.keys(example).sort())
  })
})
