import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseEnv } from './env.server'

const RESEARCH = {
  RESEARCH_SECRET: 'k'.repeat(32),
  RESEARCH_ORIGINS: 'https://study.example, https://b.example:8443',
  RESEARCH_COMPANIES: '3,7',
}
const DIET = {
  DIETID_API_URL: 'https://api.diet.example/sso',
  DIETID_API_KEY: 'k',
  DIETID_WORKFLOW_ID: 'w',
  DIETID_ORIGIN: 'https://frame.diet.example',
  DIETID_WEBHOOK_SECRET: 'a-secret-of-24-characters',
}

const VENDORS = Object.fromEntries(
  ['GOOGLE_HEALTH', 'FITBIT', 'GOOGLE_FIT'].flatMap((name) => [
    [`${name}_CLIENT_ID`, 'id'],
    [`${name}_CLIENT_SECRET`, 'secret'],
  ]),
)

const PRODUCTION = { APP_ENV: 'production', PUBLIC_URL: 'https://tendwell.example' }

const S3 = {
  S3_ENDPOINT: 'https://files.example',
  S3_BUCKET: 'documents',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

describe('settings', () => {
  it('a wrong value stops the start with a list of every wrong variable', () => {
    expect(() =>
      parseEnv({
        APP_ENV: 'prod',
        DATABASE_URL: 'mysql://x',
        PORT: 'abc',
        TRUST_PROXY: 'yes',
        TIME_ZONE: 'Mars/Base',
      }),
    ).toThrow(/APP_ENV[\s\S]*DATABASE_URL[\s\S]*TRUST_PROXY[\s\S]*TIME_ZONE/)
  })

  it('an empty environment is a development server on SQLite', () => {
    expect(parseEnv({})).toMatchObject({
      APP_ENV: 'development',
      DATABASE_URL: 'sqlite:./data/tendwell.sqlite',
      THEME_HOSTS: [],
    })
  })

  it('in production no system is reached by http, whatever the setting', () => {
    const plain = 'http://other.example'
    const given: Record<string, string> = {
      ...{ PUBLIC_URL: plain, APP_ORIGINS: `https://a.example,${plain}`, EMR_ORIGINS: plain },
      ...{ OPENAI_BASE_URL: 'HTTP://other.example/v1', ...S3, S3_ENDPOINT: plain },
      ...{ ...DIET, DIETID_API_URL: plain, DIETID_ORIGIN: plain, DIETID_WEBHOOK_URL: plain },
      SENTRY_DSN: 'http://key@other.example/7',
    }
    for (const name of ['GOOGLE_HEALTH', 'FITBIT', 'GOOGLE_FIT'])
      for (const kind of ['AUTH', 'TOKEN', 'REVOKE', 'API']) given[`${name}_${kind}_URL`] = plain
    expect(parseEnv(given).EMR_ORIGINS).toEqual([plain])
    const said = (() => {
      try {
        return String(parseEnv({ ...given, APP_ENV: 'production' }).APP_ENV)
      } catch (error) {
        return (error as Error).message
      }
    })()
    const named = [...said.matchAll(/([A-Z\d_]+): must begin with https/g)].map(([, name]) => name)
    const plainOnes = Object.keys(given).filter((name) => /http:/i.test(given[name]!))
    expect(named.sort()).toEqual(plainOnes.sort())
    // A loopback address counts as another system's address, too.
    expect(() => parseEnv({ ...PRODUCTION, OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' })).toThrow(
      'OPENAI_BASE_URL',
    )
  })

  it('email leaves a production server encrypted, or goes to a mail server on the same machine', () => {
    const mail = (SMTP_URL: string, MAIL_REQUIRE_TLS = 'false') =>
      parseEnv({ ...PRODUCTION, SMTP_URL, MAIL_REQUIRE_TLS })
    expect(() => mail('smtp://mail.example:587')).toThrow('MAIL_REQUIRE_TLS')
    expect(() => mail('smtp://localhost.evil.example')).toThrow('MAIL_REQUIRE_TLS')
    expect(mail('smtp://mail.example:587', 'true').MAIL_REQUIRE_TLS).toBe(true)
    for (const url of ['smtps://mail.example', 'smtp://localhost:25', 'smtp://127.0.0.1', 'smtp://[::1]:25'])
      expect(mail(url).SMTP_URL).toBe(url)
    expect(() => parseEnv({ SMTP_URL: 'http://mail.example' })).toThrow('SMTP_URL')
  })

  it('reads themes by host', () => {
    expect(parseEnv({ THEME_HOSTS: 'conifer.*=conifer, *.shs.example=shs' }).THEME_HOSTS).toEqual([
      ['conifer.*', 'conifer'],
      ['*.shs.example', 'shs'],
    ])
    expect(() => parseEnv({ THEME_HOSTS: 'conifer' })).toThrow('THEME_HOSTS')
    expect(() => parseEnv({ THEME_HOSTS: 'a.example=conifer,b.example=pine' })).toThrow(
      'THEME_HOSTS: each value must be one of default, tendwell, conifer, shs',
    )
    expect(() => parseEnv({ PUBLIC_URL: 'ftp://a.example' })).toThrow('PUBLIC_URL')
  })

  it('.env.example names every variable with a valid value', () => {
    const lines = readFileSync('.env.example', 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z\d_]+=/.test(line))
    const example = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
    expect(parseEnv(example)).toEqual(parseEnv({}))
    expect(
      Object.keys(
        parseEnv({
          SMTP_URL: 'smtp://x',
          MAIL_REPLY_TO: 'a@example.org',
          LOG_CHECKPOINTS_DIR: '/mnt/checkpoints',
          ...DIET,
          DIETID_WEBHOOK_URL: 'https://a.example/x',
          ...RESEARCH,
          ...S3,
          ...VENDORS,
          SENTRY_DSN: 'https://k@errors.example/1',
        }),
      ).sort(),
    ).toEqual(Object.keys(example).sort())
  })

  it('the research hand-off is configured completely or not at all, for exact https origins only', () => {
    expect(parseEnv(RESEARCH)).toMatchObject({
      RESEARCH_ORIGINS: ['https://study.example', 'https://b.example:8443'],
      RESEARCH_COMPANIES: [3, 7],
    })
    expect(() => parseEnv({ ...RESEARCH, RESEARCH_COMPANIES: '' })).toThrow('RESEARCH_COMPANIES')
    expect(() => parseEnv({ ...RESEARCH, RESEARCH_SECRET: 'short' })).toThrow('RESEARCH_SECRET')
    expect(() => parseEnv({ ...RESEARCH, RESEARCH_COMPANIES: '1,x' })).toThrow('RESEARCH_COMPANIES')
    for (const origin of [
      'http://study.example',
      'https://study.example/',
      'https://*.study.example',
      'javascript:alert(1)',
      'study.example',
      'https://a.example;script-src',
    ])
      expect(() => parseEnv({ ...RESEARCH, RESEARCH_ORIGINS: origin })).toThrow('RESEARCH_ORIGINS')
  })

  it('errors are reported to an address with a key and a project, by https in production', () => {
    expect(parseEnv({ SENTRY_DSN: 'http://key@localhost:9000/7' })).toMatchObject({
      SENTRY_TRACES_SAMPLE_RATE: 1,
    })
    for (const wrong of [
      'https://errors.example/1',
      'https://key@errors.example',
      'key@errors.example/1',
      'ftp://key@errors.example/1',
    ])
      expect(() => parseEnv({ SENTRY_DSN: wrong })).toThrow('SENTRY_DSN')
    expect(() =>
      parseEnv({
        APP_ENV: 'production',
        PUBLIC_URL: 'https://tendwell.example',
        SENTRY_DSN: 'http://key@errors.example/7',
      }),
    ).toThrow('SENTRY_DSN')
  })

  it('the diet assessment is configured completely or not at all', () => {
    expect(parseEnv(DIET).DIETID_ORIGIN).toBe('https://frame.diet.example')
    expect(() => parseEnv({ ...DIET, DIETID_API_KEY: '', DIETID_WORKFLOW_ID: '' })).toThrow(
      /DIETID_API_KEY[\s\S]*DIETID_WORKFLOW_ID/,
    )
    expect(() => parseEnv({ ...DIET, DIETID_WEBHOOK_SECRET: 'short' })).toThrow('DIETID_WEBHOOK_SECRET')
  })

  it('files in a bucket need its name and both keys, and https in production', () => {
    expect(() => parseEnv({ FILES_DRIVER: 's3' })).toThrow(
      /S3_BUCKET[\s\S]*S3_ACCESS_KEY_ID[\s\S]*S3_SECRET_ACCESS_KEY/,
    )
    expect(parseEnv({ FILES_DRIVER: 's3', ...S3 })).toMatchObject({
      S3_BUCKET: 'documents',
      S3_REGION: 'us-east-1',
    })
    const production = {
      APP_ENV: 'production',
      PUBLIC_URL: 'https://tendwell.example',
      FILES_DRIVER: 's3',
      ...S3,
    }
    expect(() => parseEnv({ ...production, S3_ENDPOINT: 'http://files.example' })).toThrow('S3_ENDPOINT')
  })

  it.each([
    'https://frame.diet.example/',
    'https://frame.diet.example/a',
    'https://*.diet.example',
    'https://user@frame.diet.example',
    'frame.diet.example',
    'ftp://a.example',
    'null',
  ])('refuses %s as the origin of the frame', (origin) =>
    expect(() => parseEnv({ ...DIET, DIETID_ORIGIN: origin })).toThrow('DIETID_ORIGIN'),
  )

  it('production speaks to the diet service by https only', () => {
    const production = { APP_ENV: 'production', PUBLIC_URL: 'https://tendwell.example', ...DIET }
    expect(parseEnv(production).DIETID_WORKFLOW_ID).toBe('w')
    expect(() =>
      parseEnv({
        ...production,
        DIETID_API_URL: 'http://api.diet.example/sso',
        DIETID_ORIGIN: 'http://frame.diet.example',
      }),
    ).toThrow(/DIETID_API_URL[\s\S]*DIETID_ORIGIN/)
  })
})
