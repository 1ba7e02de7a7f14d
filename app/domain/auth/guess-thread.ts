import { parentPort } from 'node:worker_threads'
import { isGuessable } from './guessable.server'

parentPort?.on('message', (password: string) => parentPort?.postMessage(isGuessable(password)))
