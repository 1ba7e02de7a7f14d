import { readFileSync, writeFileSync } from 'node:fs'
import Papa from 'papaparse'
import { chromium } from './chromium.mjs'
import { takesWords } from './no-words.mjs'
import { fail } from './steps.mjs'

/**
 * Records the help videos (HELP-01, HELP-03, HELP-04) from the running demo: screens with the guides' words
 * above them, where a player's controls do not cover them; one video per guide and language in public/help.
 * It imports a file, so each language needs a fresh demo: `node scripts/help-videos.mjs http://localhost:3000
 * es`
 */
const [SITE = 'http://localhost:3000', lang = 'en'] = takesWords(
  'node scripts/help-videos.mjs [address of the demo] [language]',
  'film the guides of the help',
  2,
)
if (!['en', 'es'].includes(lang)) fail(`${lang} is no language of the help: en or es`)
// Imported after the arguments were checked, because it takes seconds to load.
const { chromium: browsers } = await import('playwright')
const PASSWORD = 'Walk-30-minutes'
const SIZE = { width: 960, height: 510 }
const WORDS_HEIGHT = 90
const SCENE_SECONDS = 5
const VERSION = 'v1'

const table = (file) => Papa.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), { header: true }).data
const rows = table('app/i18n/ui/content.csv')
const text = (key) => rows.find((row) => row.key === key)?.[lang] ?? ''

const importForm = '/participant/importForPractice/practiceId/1'
const GOOD = 'participants_20_bom_crlf_quotes.csv'
const choose = (file) => async (page) => {
  await page.selectOption('select[name=plan_id]', { index: 1 })
  await page.setInputFiles('input[type=file]', `tests/data/import/${file}`)
  await page.locator('#preview').scrollIntoViewIfNeeded()
  await page.evaluate(() => document.getElementById('preview').scrollIntoView())
}

/** The user who is shown, and the screen for each part of the guide. */
const FILMS = {
  'import-patients': {
    prefix: 'content.importPatients',
    email: 'practice-manager@demo.example',
    scenes: [
      ['prepare', importForm],
      ['choose', importForm, choose(GOOD)],
      ['check', importForm, choose('participants_errors_40.csv')],
      [
        'import',
        importForm,
        async (page) => {
          await choose(GOOD)(page)
          await Promise.all([page.waitForURL(/imported=/), page.click('button[value=import]')])
        },
      ],
      [
        'invite',
        '/',
        async (page) => {
          const [{ email }] = table(`tests/data/import/${GOOD}`)
          await page.goto(`/?email=${encodeURIComponent(email)}`)
          await page.locator('a[href^="/participant/details/id/"]').first().click()
          await page.locator('form:has(input[value=invite]) button').last().scrollIntoViewIfNeeded()
        },
      ],
    ],
  },
  resources: {
    prefix: 'content.resources',
    email: 'company@demo.example',
    scenes: [
      ['what', '/companyAdmin/planResources/companyId/1/planId/1'],
      ['prepare', '/companyAdmin/planResources/companyId/1/planId/1?modal=create'],
      ['plan', '/companyAdmin/plans/id/1'],
    ],
  },
  'health-plans': {
    prefix: 'content.healthPlans',
    email: 'practice-manager@demo.example',
    scenes: [
      ['what', '/practice/plans/id/1'],
      ['practice', importForm],
      ['participants', '/participant/update/id/17'],
    ],
  },
}

const browser = await browsers.launch({ executablePath: chromium() || undefined, args: ['--no-sandbox'] })
try {
  await Promise.all(Object.entries(FILMS).map(([name, film]) => make(name, film)))
} finally {
  await browser.close()
}

async function make(name, { prefix, email, scenes }) {
  const context = await browser.newContext({ viewport: SIZE, locale: lang, baseURL: SITE })
  const page = await context.newPage()
  await page.goto('/user/login')
  await page.fill('input[name=email]', email)
  await page.fill('input[name=password]', PASSWORD)
  await Promise.all([page.waitForURL((url) => url.pathname === '/'), page.keyboard.press('Enter')])
  const pictures = []
  for (const [part, path, act] of scenes) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await act?.(page)
    await page.waitForTimeout(500)
    const [sentence = ''] = text(`${prefix}.${part}.text`).match(/^.*?[.:](?=\s|$)/s) ?? []
    pictures.push({
      picture: (await page.screenshot()).toString('base64'),
      heading: text(`${prefix}.${part}`),
      sentence,
    })
  }
  const film = await page.context().newPage()
  await film.setContent(`<canvas width="${SIZE.width}" height="${SIZE.height + WORDS_HEIGHT}"></canvas>`)
  const { poster, recorded } = await film.evaluate(record, {
    pictures,
    seconds: SCENE_SECONDS,
    words: WORDS_HEIGHT,
  })
  const bytes = Buffer.from(recorded, 'base64')
  writeFileSync(`public/help/${name}-${VERSION}.${lang}.jpg`, Buffer.from(poster, 'base64'))
  writeFileSync(`public/help/${name}-${VERSION}.${lang}.webm`, bytes)
  console.log(name, lang, `${Math.round(bytes.length / 1000)} kB`)
  await context.close()
}

/** Runs in the browser: draws each picture with its words on the canvas and returns the video. */
async function record({ pictures, seconds, words }) {
  const canvas = document.querySelector('canvas')
  const pen = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(5), {
    mimeType: 'video/webm;codecs=vp8',
    videoBitsPerSecond: 800_000,
  })
  const parts = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const draw = async ({ picture, heading, sentence }) => {
    const image = new Image()
    image.src = `data:image/png;base64,${picture}`
    await image.decode()
    pen.drawImage(image, 0, words)
    pen.fillStyle = '#1b2733'
    pen.fillRect(0, 0, canvas.width, words)
    pen.fillStyle = '#ffffff'
    pen.font = '600 19px system-ui, sans-serif'
    pen.fillText(heading, 20, 28)
    pen.font = '16px system-ui, sans-serif'
    let line = ''
    let y = 54
    for (const word of sentence.split(/\s+/)) {
      if (pen.measureText(`${line} ${word}`).width > canvas.width - 40) {
        pen.fillText(line, 20, y)
        line = ''
        y += 22
      }
      line = line ? `${line} ${word}` : word
    }
    pen.fillText(line, 20, y)
  }
  await draw(pictures[0])
  const poster = canvas.toDataURL('image/jpeg', 0.7).split(',')[1]
  recorder.start()
  for (const picture of pictures) {
    // A canvas that does not change produces no frames.
    for (let tick = 0; tick < seconds * 2; tick += 1) {
      await draw(picture)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  await new Promise((resolve) => {
    recorder.onstop = resolve
    recorder.stop()
  })
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return { poster, recorded: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) }
}
