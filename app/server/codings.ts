/** True if an `Accept-Encoding` header allows this coding. */
export function takes(accepted: string | null | undefined, coding: string): boolean {
  return (accepted ?? '')
    .toLowerCase()
    .split(',')
    .some((one) => {
      const [name = '', weight = ''] = one.split(';')
      return name.trim() === coding && !/^q=0(\.0*)?$/.test(weight.trim())
    })
}
