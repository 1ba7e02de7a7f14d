import { createContext, useContext } from 'react'

const NonceContext = createContext('')
export const NonceProvider = NonceContext.Provider

/** The nonce of this document; empty in the browser, where scripts can no longer read it. */
export function useNonce(): string {
  return useContext(NonceContext)
}
