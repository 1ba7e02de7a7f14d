import { parentPort, workerData } from 'node:worker_threads'
import { parseTable } from './parse-table'
import type { ParseRequest } from './read-upload.server'

const { bytes, name, columns } = workerData as ParseRequest

void parseTable(bytes, name, columns).then((table) => parentPort?.postMessage(table))
