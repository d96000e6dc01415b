import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { pageCover, portrait, productPicture } from '#local/demo/data/art.ts'
import { products } from '#local/demo/data/products.ts'
import { productCategories } from '#src/domain/product/product-kinds.ts'
import { productFile } from './product-file.ts'

/** What draws a file of the demo, the same each time: its maker and what that is given. */
export const drawingSchema = z.union([
  z.tuple([z.enum(['portrait', 'pageCover']), z.string()]),
  z.tuple([z.literal('picture'), z.string(), z.enum(productCategories)]),
  z.tuple([z.literal('product'), z.string(), z.string()]),
])
export type Drawing = z.infer<typeof drawingSchema>

async function bytesOf(drawing: Drawing): Promise<Uint8Array> {
  const [maker, seed] = drawing
  switch (maker) {
    case 'portrait':
      return portrait(seed)
    case 'pageCover':
      return pageCover(seed)
    case 'picture':
      return productPicture(seed, drawing[2])
    case 'product': {
      const product = products.find(({ creator, title }) => creator === seed && title === drawing[2])
      if (!product) throw new Error(`The demo has no product ${drawing[2]} of ${seed}`)
      return (await productFile(product)).bytes
    }
  }
}

const drawn = new Map<string, Drawing>()

/** Returns what this process has drawn, by the MD5 digest that a server tells of a file. */
export const drawingWith = (signature: string): Drawing | undefined => drawn.get(signature)

export async function draw(drawing: Drawing): Promise<Uint8Array> {
  const bytes = await bytesOf(drawing)
  drawn.set(createHash('md5').update(bytes).digest('hex'), drawing)
  return bytes
}
