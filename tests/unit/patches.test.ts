import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it.each(readdirSync('patches'))('%s is in place', (name) => {
  for (const file of readFileSync(`patches/${name}`, 'utf8')
    .split(/^diff --git /m)
    .slice(1)) {
    const path = /^\+\+\+ b\/(.*)$/m.exec(file)![1]!
    const added = [...file.matchAll(/^\+(?!\+\+ )(.*)$/gm)].map(([, line]) => line)
    const lines = new Set(readFileSync(path, 'utf8').split('\n'))
    expect([path, added.filter((line) => !lines.has(line!))]).toEqual([path, []])
  }
})
