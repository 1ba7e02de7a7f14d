import { createContext, useContext } from 'react'

/**
 * What fields need to know about their form: whether it was submitted, and which of them were edited since.
 */
export type FormContextValue = { submitted: boolean; touched: ReadonlySet<string> }

export const FormContext = createContext<FormContextValue>({ submitted: true, touched: new Set() })

/** A field shows its errors only after it was edited or the form was submitted (UI-10). */
export function useFieldShown(name: string): { shown: boolean; touched: boolean } {
  const { submitted, touched } = useContext(FormContext)
  return { shown: submitted || touched.has(name), touched: touched.has(name) }
}
