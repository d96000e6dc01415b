export const bucketIds = ['profile-pictures', 'thumbnails', 'media', 'product-files'] as const
export type BucketId = (typeof bucketIds)[number]
