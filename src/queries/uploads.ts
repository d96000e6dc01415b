export { deleteFile, previewUrl, uploadFile, viewUrl, type Bucket } from '#src/services/storage.ts'
