/**
 * Baseline for a list of 50 in Remix: the rows are read through the plain driver in the loader and rendered
 * as a plain table with a link per row.
 */
import { useLoaderData } from '@remix-run/react'
import { createElement as h } from 'react'
import { openDriver } from './driver.mjs'

const SHOWN = ['firstname', 'dob', 'gender', 'city', 'phone_primary', 'email_search', 'created']
/** In index order: a real list would have that index. */
const THESE = `FROM participant WHERE archived = 0 AND is_staff = 0
    AND lastname_search >= 'ba' AND lastname_search < 'bb'`
const STATEMENTS = [
  `SELECT COUNT(*) AS n FROM (SELECT 1 ${THESE} LIMIT 1001) counted`,
  `SELECT id, lastname, ${SHOWN.join(', ')} ${THESE} ORDER BY lastname_search, firstname_search, id LIMIT 50`,
]

let driver

export async function loader() {
  driver ??= openDriver({ url: process.env.BENCH_URL, statements: STATEMENTS })
  const [[{ n }], rows] = await (await driver).readAll()
  return { total: Number(n), rows }
}

export default function List() {
  const { total, rows } = useLoaderData()
  const head = ['lastname', ...SHOWN].map((name) => h('th', { key: name, scope: 'col' }, name))
  const cells = (row) => [
    h('td', { key: 'lastname' }, h('a', { href: `/list/${row.id}` }, row.lastname)),
    ...SHOWN.map((name) => h('td', { key: name }, row[name])),
  ]
  return h(
    'main',
    null,
    h('h1', null, `${total} participants`),
    h(
      'table',
      null,
      h('thead', null, h('tr', null, head)),
      h(
        'tbody',
        null,
        rows.map((row) => h('tr', { key: row.id }, cells(row))),
      ),
    ),
  )
}
