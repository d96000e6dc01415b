import { m } from '#messages'

export const sellingTexts = () => ({
  title: m.selling_title(),
  unconnected: (count: number) => m.selling_unconnected({ count: count }),
  incomplete: (count: number) => m.selling_incomplete({ count: count }),
  connect: m.selling_connect(),
  complete: m.selling_complete(),
})
