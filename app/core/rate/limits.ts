import { env } from '~/platform/env.server'

/** How much one key may use, and how soon it comes back. */
export type Limit = {
  /** Fits in a full bucket; one use takes 1 unless it costs more. */
  most: number
  /** Seconds in which an empty bucket fills, steadily by the clock. */
  per: number
  /**
   * `exact`: each use is written, so that all processes refuse the same one. `shared`: a process grants up to
   * an eighth of a bucket before it tells the others, so that ordinary use costs no statement.
   */
  kept: 'exact' | 'shared'
  /** Instead of waiting for the bucket one waits 1, 2, 4, … seconds after each use beyond `most`, up to this. */
  longest?: number
}

const QUARTER = 15 * 60
const HOUR = 3600
const DAY = 24 * HOUR
/** Budgets of so much a second hold this many seconds' worth. */
const BURST_SECONDS = 30

const aSecond = (rate: number): Limit => ({
  most: rate * BURST_SECONDS,
  per: BURST_SECONDS,
  kept: 'shared',
})

/**
 * Every limit of the product, by name; the comment says whose key it counts. Person is the id of the account
 * of who really works, address the network that `callersNetwork` names.
 */
const LIMITS = {
  /** Whatever a signed-in person opens (pages, steps, files), and the forms that they send: person. */
  page: () => aSecond(env().PAGE_RATE),
  form: () => aSecond(Math.ceil(env().PAGE_RATE / 2)),
  /** Both together where nobody is signed in; a whole clinic may share it: address. */
  visit: () => aSecond(4 * env().PAGE_RATE),
  /** Megabytes of files that are sent: person. */
  upload: { most: 300, per: 10 * 60, kept: 'shared' },
  /** Calls of the data endpoint: person, or `from` and the address where nobody is signed in. */
  call: () => aSecond(env().API_RATE),
  /** Lists and records as files: person. */
  export: { most: 30, per: 10 * 60, kept: 'shared' },
  /** What is drawn or packed by a worker: person. */
  pdf: { most: 60, per: 10 * 60, kept: 'shared' },
  zip: { most: 10, per: 10 * 60, kept: 'shared' },
  /** Streams of events that are opened: person. */
  stream: { most: 120, per: 10 * 60, kept: 'shared' },
  /** Spreadsheets that are imported: person. */
  import: { most: 60, per: HOUR, kept: 'exact' },
  /** Readings that a device brings: person whose device it is. */
  reading: { most: 20_000, per: HOUR, kept: 'shared' },
  /** Questions to the assistant: person. */
  question: () => ({ most: env().CHAT_DAILY_LIMIT, per: DAY, kept: 'exact' }),
  /** Messages of a call and the addresses that browsers try: person and kind. */
  signal: { most: 20, per: 60, kept: 'shared' },
  ice: { most: 240, per: 60, kept: 'shared' },
  /** Support requests: address. */
  support: { most: 10, per: 10 * 60, kept: 'exact' },
  /** Reads of a calendar feed: its key, hashed. */
  feed: { most: 60, per: QUARTER, kept: 'shared' },
  /** Addresses of feeds that do not exist: address. */
  feedMiss: { most: 60, per: QUARTER, kept: 'exact' },
  /** Looking for an account, or for a patient of somebody else, by the e-mail: person. */
  lookup: { most: 60, per: QUARTER, kept: 'exact' },
  adopt: { most: 30, per: QUARTER, kept: 'exact' },
  /** Resets and fresh invitations that are asked for: address. */
  reset: { most: 30, per: QUARTER, kept: 'exact' },
  /** Mails with a link to one account: person and kind. */
  linkMail: { most: 5, per: 25 * 60, kept: 'exact' },
  /** Wrong passwords: account and where they come from; the delay is short, because it holds up a person. */
  guess: { most: 10, per: HOUR, kept: 'exact', longest: 60 },
  /**
   * Failures of browsers that an account does not know. They refuse nobody: beyond them such a browser goes on
   * by a mailed link. Account as typed, hashed; address; and over all accounts, where it is a storm.
   */
  strangersOfAccount: { most: 10, per: 14 * DAY, kept: 'exact' },
  strangersAt: { most: 30, per: HOUR, kept: 'exact' },
  strangers: { most: 300, per: DAY, kept: 'exact' },
  /** Administrators are told of a storm: `all`. */
  stormMail: { most: 1, per: DAY / 2, kept: 'exact' },
} satisfies Record<string, Limit | (() => Limit)>

export type LimitName = keyof typeof LIMITS

/** The limit of this name, with the settings of the deployment. */
export function limitOf(name: LimitName): Limit {
  const limit: Limit | (() => Limit) = LIMITS[name]
  return typeof limit === 'function' ? limit() : limit
}
