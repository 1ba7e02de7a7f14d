import { Client, type ClientConfig } from 'pg'

/**
 * A client with an error listener from the start. Sequelize only adds its own once a client is connected, too
 * late for an error that arrives with the end of the server's handshake, and an unhandled error event ends
 * the process. Queries on such a client fail by themselves.
 */
export class HeardClient extends Client {
  constructor(config: ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}
