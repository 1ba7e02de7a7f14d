/** The language models an administrator can choose (OPT-05). */
export const MODELS = [
  'gpt-3.5-turbo',
  'gpt-4',
  'gpt-4-turbo',
  'gpt-4o',
  'gpt-4o-mini',
  'davinci-002',
  'babbage-002',
] as const

/** The known options (OPT-02). */
export const OPTION_NAMES = ['model', 'prompt'] as const
export type OptionName = (typeof OPTION_NAMES)[number]

/** Maximum length of a prompt, in characters. */
export const PROMPT_MAX = 10_000
