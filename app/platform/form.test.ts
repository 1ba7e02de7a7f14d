import { describe, expect, it } from 'vitest'
import { readForm } from './form.server'

const post = (body: BodyInit, type: string) =>
  new Request('http://tendwell.example/user/login', {
    method: 'POST',
    body,
    headers: { 'Content-Type': type },
  })

describe('the fields of a posted form', () => {
  it('are read from both kinds of forms', async () => {
    expect(
      (await readForm(post('email=a%40b', 'application/x-www-form-urlencoded;charset=UTF-8'))).get('email'),
    ).toBe('a@b')
    expect(
      (
        await readForm(
          post(
            '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b\r\n--x--\r\n',
            'multipart/form-data; boundary=x',
          ),
        )
      ).get('email'),
    ).toBe('a@b')
  })

  it('have plain line ends, as what is stored; files and the order stay', async () => {
    const typed = 'body=a%0D%0Ab%0Dc&ids=2&subject=s&ids=1'
    expect([...(await readForm(post(typed, 'application/x-www-form-urlencoded')))]).toEqual([
      ['body', 'a\nb\nc'],
      ['ids', '2'],
      ['subject', 's'],
      ['ids', '1'],
    ])
    const part = (head: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
    const form = await readForm(
      post(
        `${part('name="body"', 'a\r\nb')}${part('name="file"; filename="t.csv"', '1\r\n2')}--x--\r\n`,
        'multipart/form-data; boundary=x',
      ),
    )
    const file = form.get('file') as File
    expect([form.get('body'), file.name, await file.text()]).toEqual(['a\nb', 't.csv', '1\r\n2'])
  })

  it.each([
    ['a text', 'email=a', 'text/plain', 415],
    ['JSON', '{}', 'application/json', 415],
    ['parts without a boundary', 'email=a', 'multipart/form-data', 400],
    ['parts that are none', 'email=a', 'multipart/form-data; boundary=x', 400],
    ['NUL', 'email=%00', 'application/x-www-form-urlencoded', 422],
    ['one field very often', 'email=a&'.repeat(2_001), 'application/x-www-form-urlencoded', 413],
    [
      'a list in a list in a list and so on',
      `email${'[0]'.repeat(100)}=a`,
      'application/x-www-form-urlencoded',
      413,
    ],
    ['a place far down a list', 'email[999999999]=a', 'application/x-www-form-urlencoded', 413],
    [
      'a place far down a list that is made by another field',
      'email[0]=a&email.999999999=b',
      'application/x-www-form-urlencoded',
      413,
    ],
    ['a list in a list', 'email[0][0]=a', 'application/x-www-form-urlencoded', 413],
    ['the state of a form in the browser', '__state__=%5B%5D', 'application/x-www-form-urlencoded', 400],
    ...[
      '{',
      'null',
      '[]',
      '{"type":"reset","payload":{}}',
      '{"type":"update","payload":{"name":"email[40000000]","value":"a"}}',
      '{"type":"insert","payload":{"name":"email[40000000]"}}',
      `{"type":"insert","payload":{"name":"email","defaultValue":${'['.repeat(9_000)}${']'.repeat(9_000)}}}`,
      '{"type":"reorder","payload":{"name":"email","from":0,"to":400000000}}',
    ].map((asked): [string, string, string, number] => [
      `what no button asks, ${asked.slice(0, 60)},`,
      new URLSearchParams({ __intent__: asked }).toString(),
      'application/x-www-form-urlencoded',
      400,
    ]),
  ])('%s is refused as a bad request', (_, body, type, status) =>
    expect(readForm(post(body, type))).rejects.toMatchObject({ status }),
  )
})
