/** One line of a person's chat with the assistant. */
export type ChatLine = {
  id: number
  role: 'user' | 'assistant'
  content: string
  created: string
  writing: boolean
}

/** The result of asking the assistant: the whole history, or the error and what was typed. */
export type ChatAnswer = { messages: ChatLine[]; error: string | null; query: string }
