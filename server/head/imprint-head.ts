import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import type { PageHead } from './page-head.ts'

/** No search engine lists it: it is there for those who buy, and has the address of a person who may sell from home. */
export const imprintHead = ({ name }: Creator): PageHead => ({
  title: `${m.imprint_title({ name })} · ${brand.name}`,
  description: '',
  canonical: null,
  isIndexed: false,
  preview: null,
  jsonLd: [],
})
