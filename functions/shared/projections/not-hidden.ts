import { Query } from 'node-appwrite'

/** Rows that are older than the column `isHidden` contain null in it. */
export const notHidden = Query.or([Query.isNull('isHidden'), Query.equal('isHidden', false)])
