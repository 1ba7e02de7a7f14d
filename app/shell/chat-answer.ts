/** One line of a person's talk with the assistant. */
export type ChatLine = {
  id: number
  role: 'user' | 'assistant'
  content: string
  created: string
  writing: boolean
}

/** What asking the assistant gives: the whole history, or why not and what was typed. */
export type ChatAnswer = { messages: ChatLine[]; error: string | null; query: string }
