import { Query } from 'node-appwrite'

/** Rows from before there was the column have null in it. */
export const notHidden = Query.or([Query.isNull('isHidden'), Query.equal('isHidden', false)])
