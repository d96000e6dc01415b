import { MarketRows } from '#src/features/public/directory/market-rows.tsx'
import { heartOf } from './heart-of.tsx'

/** The rows of products on the landing page, which have hearts. */
export const LandingRows = () => <MarketRows heart={heartOf} />
