export { deleteFile, uploadFile } from '#src/services/uploads.ts'
