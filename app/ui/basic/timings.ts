/** Every debounce, throttle and duration in the browser, in milliseconds (NFR-01, UI-15, UI-16). */
export const TIMINGS = {
  filterDebounce: 500,
  inputDebounce: 500,
  typeaheadDebounce: 500,
  companySearchDebounce: 500,
  multiselectDebounce: 600,
  saveDebounce: 1000,
  noteDebounce: 1000,
  participantLoadThrottle: 1000,
  savingHide: 1000,
  successToast: 3000,
  errorToast: 5000,
  switchWait: 10_000,
} as const

/** Limits of the search fields (UI-31, UI-32). */
export const SEARCH_LIMITS = {
  minChars: 2,
  typeaheadRows: 4,
  multiselectRows: 10,
  multiselectOptions: 300,
  multiselectHeight: 600,
} as const
