import * as z from 'zod/mini'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { type PushNote, pushNoteSchema } from '#src/domain/push/push-note.ts'

/**
 * Shown if a push cannot be read, because browsers require one: https://www.w3.org/TR/push-api/#dom-pushsubscriptionoptions-uservisibleonly
 */
const fallback: PushNote = {
  title: brand.name,
  body: 'There is news in your dashboard.',
  path: paths.dashboard.href(),
  tag: 'news',
}

function read(data: Pick<PushMessageData, 'json'> | null): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}

export const noteIn = (data: Pick<PushMessageData, 'json'> | null): PushNote =>
  z.catch(pushNoteSchema, fallback).parse(read(data))

const pathSchema = z.catch(z.pick(pushNoteSchema, { path: true }), { path: fallback.path })

/** Returns the path that a click on the notification opens. */
export const pathIn = (data: unknown): string => pathSchema.parse(data).path
