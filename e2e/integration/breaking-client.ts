import { Client } from 'node-appwrite'
import type { Market } from './market-stack.ts'

class Interruption extends Error {
  override name = 'Interruption'
}

/** `before`: the request never arrives; `after`: it is done, but nobody hears of it. */
export type Moment = 'before' | 'after'

/** The function's key, of which one request breaks the process off. */
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
    // a dead process does not go on
    if (this.hasBroken()) throw new Interruption('dead')
    this.count += 1
    if (!this.hasBroken()) return super.call(...request)
    if (this.moment === 'after') await super.call(...request)
    throw new Interruption(this.moment)
  }
}
