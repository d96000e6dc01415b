import { startDeployedStack } from './deployed-stack.ts'
import { tellAddresses } from './tell-addresses.ts'

tellAddresses(await startDeployedStack((line) => console.log(line)))
