import { Client, type ClientConfig } from 'pg'

/**
 * Is listened to from its beginning. Sequelize listens once a client stands, which is too late for an error that
 * came together with the last word of the server's welcome, and an error that nobody hears ends the process.
 * What is asked of such a client fails by itself.
 */
export class HeardClient extends Client {
  constructor(config: ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}
