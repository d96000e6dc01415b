import { followerSchema, type Follower } from '#src/domain/people/follower.ts'
import { memberSchema, type Member } from '#src/domain/people/member.ts'
import { messageSchema, type Message } from '#src/domain/people/message.ts'

/** Returns a member for tests, with `part` in place of its defaults. */
export const member = (part: Partial<Member> = {}): Member => ({
  ...memberSchema.parse({
    $id: 'member-1',
    creatorId: 'anna',
    email: 'nora@example.com',
    emailKey: 'key',
    name: 'Nora Steiner',
    membershipType: 'free',
    status: 'active',
    joinedAt: '2026-03-01T12:00:00.000Z',
  }),
  ...part,
})

export const follower = (part: Partial<Follower> = {}): Follower => ({
  ...followerSchema.parse({
    $id: 'follower-1',
    creatorId: 'anna',
    email: 'ben@example.com',
    emailKey: 'key',
    status: 'active',
    followedAt: '2026-03-01T12:00:00.000Z',
    notificationsEnabled: true,
  }),
  ...part,
})

export const message = (part: Partial<Message> = {}): Message => ({
  ...messageSchema.parse({
    $id: 'message-1',
    creatorId: 'anna',
    name: 'Nora',
    surname: 'Steiner',
    email: 'nora@example.com',
    message: 'Hello Anna\n\nDo you print?',
    createdAt: '2026-03-01T12:00:00.000Z',
  }),
  ...part,
})
