/**
 * The fields that differ from what the page was delivered with: they were typed in before scripts took over.
 */
export function editedNames(form: HTMLFormElement): string[] {
  return [...form.elements].flatMap((element) => {
    const name = element.getAttribute('name')
    return name && isEdited(element) ? [name] : []
  })
}

function isEdited(element: Element): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue
  if (element instanceof HTMLInputElement)
    return element.type === 'checkbox' || element.type === 'radio'
      ? element.checked !== element.defaultChecked
      : element.value !== element.defaultValue
  if (!(element instanceof HTMLSelectElement)) return false
  const options = [...element.options]
  // A select without a selected option shows its first one.
  if (!element.multiple && !options.some((option) => option.defaultSelected)) return element.selectedIndex > 0
  return options.some((option) => option.selected !== option.defaultSelected)
}
