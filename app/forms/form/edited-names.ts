/**
 * The fields that hold something else than the page came with: what was typed before its scripts took over.
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
  // A list that came without a choice shows its first entry.
  if (!element.multiple && !options.some((option) => option.defaultSelected)) return element.selectedIndex > 0
  return options.some((option) => option.selected !== option.defaultSelected)
}
