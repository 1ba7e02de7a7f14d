import { useEffect, useRef, useState } from 'react'
import { BULK_FORM, PICK } from './picked'

const boxes = () => [
  ...document.querySelectorAll<HTMLInputElement>(`input[name="${PICK}"][form="${BULK_FORM}"]`),
]

/** How many rows are checked (null until scripts run), and whether all are. */
export function useTicked() {
  const [state, setState] = useState<{ ticked: number | null; all: boolean }>({ ticked: null, all: false })
  const count = useRef(() => {
    const ticked = boxes().filter((box) => box.checked).length
    setState({ ticked, all: ticked > 0 && ticked === boxes().length })
  })
  useEffect(() => {
    const look = count.current
    look()
    document.addEventListener('change', look)
    return () => document.removeEventListener('change', look)
  }, [])
  const tickAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked
    document.dispatchEvent(new Event('change'))
  }
  return { ...state, tickAll }
}
