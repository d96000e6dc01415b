import { m } from '#messages'
import { formatPrice } from '#src/domain/money/money.ts'
import { isBundle } from '#src/domain/product/bundle.ts'
import type { CurrentPrice } from '#src/domain/product/current-price.ts'
import type { AccessType, LicenseType } from '#src/domain/product/product-kinds.ts'
import type { Product } from '#src/domain/product/product.ts'
import { assertNever } from '#src/lib/flow/assert-never.ts'
import { formatBytes } from '#src/lib/format/format-bytes.ts'

/** What a visitor must do between pressing the button and getting the file. */
export type Gate = 'none' | 'email' | 'code' | 'payment'

export function gateOf(accessType: AccessType): Gate {
  switch (accessType) {
    case 'free':
      return 'none'
    case 'email_required':
      return 'email'
    case 'code_required':
      return 'code'
    case 'paid':
      return 'payment'
    default:
      return assertNever(accessType)
  }
}

/** @param price as `currentPrice` returns it */
export function buttonLabel(
  { accessType, isPayWhatYouWant, bundleIds }: Pick<Product, 'accessType' | 'isPayWhatYouWant' | 'bundleIds'>,
  { cents }: Pick<CurrentPrice, 'cents'>,
): string {
  switch (accessType) {
    case 'paid':
      if (isPayWhatYouWant) return m.download_name_price()
      if (isBundle({ bundleIds })) return m.bundle_pay({ price: formatPrice(cents) })
      return m.download_pay({ price: formatPrice(cents) })
    case 'code_required':
      return m.download_with_code()
    case 'free':
    case 'email_required':
      return m.download_free()
  }
}

/** Returns the size as the server wrote it, else a text made from the bytes, else ''. */
function fileSizeOf({ fileSize, fileSizeBytes }: Pick<Product, 'fileSize' | 'fileSizeBytes'>): string {
  if (fileSize) return fileSize
  return fileSizeBytes > 0 ? formatBytes(fileSizeBytes) : ''
}

type FileColumns = Pick<
  Product,
  'fileFormat' | 'fileSize' | 'fileSizeBytes' | 'furtherFiles' | 'furtherBytes'
>

/** Returns what is known of the file, like `File size: PDF, 2.40 MB`, or how many files there are. '' if nothing is known. */
export function fileLine(product: FileColumns): string {
  const { fileFormat, fileSizeBytes, furtherFiles, furtherBytes } = product
  if (furtherFiles > 0)
    return m.download_files({ count: furtherFiles + 1, size: formatBytes(fileSizeBytes + furtherBytes) })
  const size = fileSizeOf(product)
  return size && m.download_file_size({ size: fileFormat ? `${fileFormat}, ${size}` : size })
}

export type License = LicenseType | 'standard'

export const licenseOf = (licenseType: LicenseType | null): License => licenseType ?? 'standard'
