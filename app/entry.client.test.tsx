import { expect, it, vi } from 'vitest'

const hydrateRoot = vi.fn()
let decoded = false
let arrive: () => void
const data = new Promise<void>((resolve) => {
  arrive = () => {
    decoded = true
    resolve()
  }
})

vi.mock('react-dom/client', () => ({ hydrateRoot }))
vi.mock('@remix-run/react', () => ({
  RemixBrowser: () => {
    if (!decoded) throw data
    return null
  },
}))

it('a page comes to life once its data are there, so that no early key or click can stop it', async () => {
  await import('./entry.client')
  await Promise.resolve()
  expect(hydrateRoot).not.toHaveBeenCalled()
  arrive()
  await vi.waitFor(() => expect(hydrateRoot).toHaveBeenCalledOnce())
})
