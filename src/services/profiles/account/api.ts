import type { ProfileUpdate } from '#src/domain/contracts/marketplace/profile.ts'
import { callMarketplace } from '#src/services/backend/call.ts'

export async function isUsernameAvailable(username: string): Promise<boolean> {
  return (await callMarketplace('profile.check_username', { username })).available
}

export async function claimUsername(username: string): Promise<void> {
  await callMarketplace('profile.create', { username })
}

export async function changeUsername(username: string): Promise<void> {
  await callMarketplace('profile.change_username', { username })
}

export async function updateProfile(changes: ProfileUpdate): Promise<void> {
  await callMarketplace('profile.update', changes)
}

export async function completeOnboarding(): Promise<void> {
  await callMarketplace('profile.complete_onboarding', {})
}
