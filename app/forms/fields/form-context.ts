import { createContext, useContext } from 'react'

/** What the fields must know of their form: whether it was sent, and which of them were edited since. */
export type FormContextValue = { submitted: boolean; touched: ReadonlySet<string> }

export const FormContext = createContext<FormContextValue>({ submitted: true, touched: new Set() })

/** A field shows its state only once it was edited or the form was sent (UI-10). */
export function useFieldShown(name: string): { shown: boolean; touched: boolean } {
  const { submitted, touched } = useContext(FormContext)
  return { shown: submitted || touched.has(name), touched: touched.has(name) }
}
