import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withShownDescription } from '#src/services/products/api.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { product } from '#src/test/product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { ProductText } from './product-text.tsx'

const region = () => within(screen.getByRole('region', { name: 'Description' }))

test('a formatted description has its headings, lists and links', async () => {
  const richDescription =
    '<h1>In the box</h1><ul><li>sixty icons</li><li>one <strong>guide</strong></li></ul><p>✓ <a href="https://a.example">More</a></p>'
  const shown = await withShownDescription(product({ fullDescription: 'In the box', richDescription }))
  renderFeature(<ProductText product={shown} language="en" />)
  expect(region().getByRole('heading', { level: 3, name: 'In the box' })).toBeVisible()
  expect(
    region()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['sixty icons', 'one guide'])
  expect(region().getByRole('link', { name: 'More' })).toHaveAttribute('rel', 'noopener nofollow ugc')
  expect(region().getByText('✓', { selector: 'mark' })).toBeVisible()
  await expectAccessible()
})

test('whatever stands in the row, a page shows no script', async () => {
  const richDescription = '<p onclick="alert(1)">a<script>alert(1)</script><img src=x onerror=alert(1)></p>'
  const shown = await withShownDescription(product({ fullDescription: 'a', richDescription }))
  expect(shown.richDescription).toBe('<p>a</p>')
})

test('plain text shows tags as they were typed', () => {
  renderFeature(
    <ProductText product={product({ fullDescription: '<h1>a < b</h1>\n\nSecond.' })} language="en" />,
  )
  expect(region().getByText('<h1>a < b</h1>')).toBeVisible()
  expect(region().getByText('Second.')).toBeVisible()
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
})
