export { deleteFile, previewUrl, uploadFile, viewUrl } from '#src/services/storage.ts'
