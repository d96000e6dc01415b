/** The error types of rows, tables and transactions, which `errorTypes` includes. */
export const rowErrorTypes = {
  attribute_limit_exceeded: {
    code: 400,
    message: 'The maximum number or size of attributes for this collection has been reached.',
  },
  attribute_type_invalid: { code: 400, message: 'The attribute type is invalid.' },
  collection_not_found: { code: 404, message: 'Collection with the requested ID could not be found.' },
  column_limit_exceeded: {
    code: 400,
    message: 'The maximum number or size of columns for this table has been reached.',
  },
  column_not_found: { code: 404, message: "Column with the requested key '%s' could not be found." },
  database_not_found: { code: 404, message: 'Database with the requested ID could not be found.' },
  database_query_order_null: {
    code: 400,
    message:
      'The order attribute had a null value. Cursor pagination requires all rows order attribute values are non-null.',
  },
  document_already_exists: { code: 409, message: 'Document with the requested ID already exists.' },
  document_invalid_structure: { code: 400, message: 'The document structure is invalid.' },
  document_missing_data: {
    code: 400,
    message: 'The document data is missing. Try again with document data populated.',
  },
  document_missing_payload: {
    code: 400,
    message:
      'The document data and permissions are missing. You must provide either document data or permissions to be updated.',
  },
  document_not_found: { code: 404, message: 'Document with the requested ID could not be found.' },
  row_already_exists: { code: 409, message: 'Row with the requested ID already exists.' },
  row_invalid_structure: { code: 400, message: 'The row structure is invalid.' },
  row_missing_data: { code: 400, message: 'The row data is missing. Try again with row data populated.' },
  row_missing_payload: {
    code: 400,
    message:
      'The row data and permissions are missing. You must provide either row data or permissions to be updated.',
  },
  row_not_found: { code: 404, message: 'Row with the requested ID could not be found.' },
  table_not_found: { code: 404, message: 'Table with the requested ID could not be found.' },
  transaction_conflict: {
    code: 409,
    message: 'The transaction has a conflict. Please resolve the conflict and try again.',
  },
  transaction_expired: {
    code: 410,
    message: 'The transaction has expired. Please create a new transaction and try again.',
  },
  transaction_limit_exceeded: {
    code: 400,
    message: 'The maximum number of operations per transaction has been exceeded.',
  },
  transaction_not_found: { code: 404, message: 'Transaction with the requested ID could not be found.' },
  transaction_not_ready: { code: 400, message: 'The transaction is not ready yet. Please try again later.' },
} as const
