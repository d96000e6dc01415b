import { callMarketplace } from '#src/services/backend/call.ts'

export const listOwnDecisions = async () => (await callMarketplace('decisions.list_own', {})).decisions
