import { Client } from 'node-appwrite'
import type { Market } from './stacks/market-stack.ts'

class Interruption extends Error {
  override name = 'Interruption'
}

/** `before`: the request never arrives. `after`: the server handles the request, but the response is lost. */
export type Moment = 'before' | 'after'

/** A client with the function's key that ends the process at one request. */
export class BreakingClient extends Client {
  private count = 0

  constructor(
    { endpoint, project, admin }: Pick<Market, 'endpoint' | 'project' | 'admin'>,
    private readonly breaksAt: number,
    private readonly moment: Moment,
  ) {
    super()
    this.setEndpoint(endpoint).setProject(project).setKey(admin.config.key)
  }

  hasBroken = () => this.count >= this.breaksAt

  override async call(...request: Parameters<Client['call']>): ReturnType<Client['call']> {
    // a dead process sends nothing more
    if (this.hasBroken()) throw new Interruption('dead')
    this.count += 1
    if (!this.hasBroken()) return super.call(...request)
    if (this.moment === 'after') await super.call(...request)
    throw new Interruption(this.moment)
  }
}
