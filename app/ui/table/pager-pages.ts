/**
 * The zero-based page numbers to offer around `page`, with the first and the last; `null` marks a gap. `last`
 * is null if the end is unknown because the count stopped at its cap.
 */
export function pagerPages(page: number, last: number | null, around = 1): (number | null)[] {
  const end = last ?? page
  const wanted = new Set([0])
  for (let n = page - around; n <= page + around; n++) if (n >= 0 && n <= end) wanted.add(n)
  if (last !== null) wanted.add(last)
  const sorted = [...wanted].sort((a, b) => a - b)
  return sorted.flatMap((n, index) => {
    const gap = n - (sorted[index - 1] ?? n)
    if (gap === 2) return [n - 1, n]
    return gap > 2 ? [null, n] : [n]
  })
}

/** The last zero-based page of `total` rows. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(0, Math.ceil(total / perPage) - 1)
}
