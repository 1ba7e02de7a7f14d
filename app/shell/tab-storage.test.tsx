import { afterEach, expect, test } from 'vitest'
import { ensureTabStorage } from './tab-storage'

const real = Object.getOwnPropertyDescriptor(window, 'sessionStorage')!
afterEach(() => void Object.defineProperty(window, 'sessionStorage', real))

const switchOff = (get: () => Storage) =>
  void Object.defineProperty(window, 'sessionStorage', { configurable: true, get })

test.each([
  [
    'is refused',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  ],
  ['is not there', () => null as unknown as Storage],
])('if storage %s, a page has one that lasts as long as itself', (_, get) => {
  switchOff(get)
  ensureTabStorage()
  sessionStorage.setItem('place', '12')
  expect([sessionStorage.getItem('place'), sessionStorage.getItem('other')]).toEqual(['12', null])
  sessionStorage.removeItem('place')
  expect(sessionStorage.getItem('place')).toBeNull()
  sessionStorage.setItem('place', '13')
  sessionStorage.clear()
  expect(sessionStorage.getItem('place')).toBeNull()
})

test('a storage that works is left alone', () => {
  const before = window.sessionStorage
  ensureTabStorage()
  expect(window.sessionStorage).toBe(before)
})
