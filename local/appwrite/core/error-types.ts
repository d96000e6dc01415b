import { rowErrorTypes } from './row-error-types.ts'

/** The HTTP status and the standard message of each error type. */
export const errorTypes = {
  general_access_forbidden: {
    code: 401,
    message:
      'No Appwrite project was specified. Please specify your project ID when initializing your Appwrite SDK.',
  },
  general_api_disabled: {
    code: 403,
    message: 'The requested API is disabled. You can enable the API from the Appwrite console.',
  },
  general_argument_invalid: { code: 400, message: 'The request contains one or more invalid arguments.' },
  general_bad_request: { code: 400, message: 'There was an error processing your request.' },
  general_cursor_not_found: { code: 400, message: 'The cursor is invalid.' },
  general_not_implemented: { code: 405, message: 'This method is not emulated by the local server.' },
  general_query_invalid: { code: 400, message: 'The query is invalid.' },
  general_rate_limit_exceeded: {
    code: 429,
    message: 'Rate limit for the current endpoint has been exceeded. Please try again after some time.',
  },
  general_unauthorized_scope: {
    code: 401,
    message:
      'The current user or API key does not have the required scopes to access the requested resource.',
  },
  general_unknown: { code: 500, message: 'Server Error' },
  general_unknown_origin: { code: 403, message: 'Invalid Origin.' },
  message_already_exists: {
    code: 409,
    message: 'Message with the requested ID already exists. Try again with a different ID.',
  },
  message_already_processing: { code: 400, message: 'Message is currently being processed.' },
  message_not_found: { code: 404, message: 'Message with the requested ID could not be found.' },
  message_missing_target: {
    code: 400,
    message: 'Message with the requested ID is missing a recipient (topics or users or targets).',
  },
  message_target_not_email: { code: 400, message: 'Message with the target ID is not an email target.' },
  project_not_found: {
    code: 404,
    message:
      'Project with the requested ID could not be found. Please check the value of the X-Appwrite-Project header to ensure the correct project ID is being used.',
  },
  user_jwt_and_cookie_set: {
    code: 403,
    message:
      'JWT and cookie used in the same request. Use either `setJWT` or `setCookie`. Learn about which authentication method to use in the SSR docs: https://appwrite.io/docs/products/auth/server-side-rendering',
  },
  user_jwt_invalid: { code: 401, message: 'The JWT token is invalid.' },
  user_more_factors_required: {
    code: 401,
    message: 'More factors are required to complete the sign in process.',
  },
  user_unauthorized: {
    code: 401,
    message: 'The current user is not authorized to perform the requested action.',
  },
  deployment_not_found: {
    code: 404,
    message: 'Deployment not found. Create a deployment before trying to execute a function',
  },
  execution_not_found: { code: 404, message: 'Execution with the requested ID could not be found.' },
  function_execute_permission_missing: {
    code: 401,
    message: 'To execute function using domain, execute permissions must include "any" or "guests".',
  },
  function_not_found: { code: 404, message: 'Function with the requested ID could not be found.' },
  database_already_exists: {
    code: 409,
    message: 'Database with the requested ID already exists. Try again with a different ID.',
  },
  table_already_exists: {
    code: 409,
    message: 'A table with the requested ID already exists. Try again with a different ID.',
  },
  column_already_exists: {
    code: 409,
    message:
      'Column with the requested key already exists. Column keys must be unique, try again with a different key.',
  },
  column_default_unsupported: {
    code: 400,
    message: 'Default values cannot be set for array or required columns.',
  },
  column_invalid_resize: {
    code: 400,
    message: 'Existing data is too large for new size, truncate your existing data then try again.',
  },
  column_type_invalid: { code: 400, message: 'The column type is invalid.' },
  column_unknown: { code: 400, message: 'The column required for the index could not be found.' },
  column_value_invalid: {
    code: 400,
    message: 'The column value is invalid. Please check the type, range and value of the column.',
  },
  index_already_exists: {
    code: 409,
    message: 'Index with the requested key already exists. Try again with a different key.',
  },
  index_invalid: { code: 400, message: 'Index invalid.' },
  storage_bucket_already_exists: {
    code: 409,
    message: 'A storage bucket with the requested ID already exists. Try again with a different ID.',
  },
  function_already_exists: {
    code: 409,
    message: 'Function with the requested ID already exists. Try again with a different ID.',
  },
  function_entrypoint_missing: { code: 404, message: 'Entrypoint for your Appwrite Function is missing.' },
  variable_already_exists: {
    code: 409,
    message: 'Variable with the same ID already exists in this project. Try again with a different ID.',
  },
  variable_cannot_unset_secret: {
    code: 400,
    message:
      'Secret variables cannot be marked as non-secret. Please re-create the variable if this is your intention.',
  },
  variable_not_found: { code: 404, message: 'Variable with the requested ID could not be found.' },
  platform_already_exists: {
    code: 409,
    message: 'Platform with the same ID already exists in this project. Try again with a different ID.',
  },
  site_not_found: { code: 404, message: 'Site with the requested ID could not be found.' },
  site_already_exists: {
    code: 409,
    message:
      'Site with the requested ID already exists. Try again with a different ID or use ID.unique() to generate a unique ID.',
  },
  rule_already_exists: {
    code: 409,
    message: 'Domain is already used. Please try again with a different domain.',
  },
  general_phone_disabled: { code: 503, message: 'Phone provider not configured' },
  storage_bucket_not_found: {
    code: 404,
    message: 'Storage bucket with the requested ID could not be found.',
  },
  storage_file_already_exists: { code: 409, message: 'A storage file with the requested ID already exists.' },
  storage_file_empty: { code: 400, message: 'Empty file passed to the endpoint.' },
  storage_file_not_found: { code: 404, message: 'The requested file could not be found.' },
  storage_file_type_unsupported: { code: 400, message: 'File extension not allowed' },
  storage_invalid_content_range: {
    code: 400,
    message: 'The content range is invalid. Please check the value of the Content-Range header.',
  },
  storage_invalid_file_size: { code: 400, message: 'File size not allowed' },
  storage_invalid_range: {
    code: 416,
    message: 'The requested range is not satisfiable. Please check the value of the Range header.',
  },
  token_not_found: { code: 404, message: 'The requested file token could not be found.' },
  user_already_exists: {
    code: 409,
    message: 'A user with the same id, email, or phone already exists in this project.',
  },
  user_auth_method_unsupported: {
    code: 501,
    message:
      'The requested authentication method is either disabled or unsupported. Please check the supported authentication methods in the Appwrite console.',
  },
  user_authenticator_already_verified: {
    code: 409,
    message: 'This authenticator is already verified on the current user.',
  },
  user_authenticator_not_found: {
    code: 404,
    message: 'Authenticator could not be found on the current user.',
  },
  user_blocked: { code: 403, message: 'The current user has been blocked.' },
  user_challenge_required: {
    code: 401,
    message:
      'A recently successful challenge is required to complete this action. A challenge is considered recent for 5 minutes.',
  },
  user_email_already_verified: { code: 409, message: 'User email is already verified' },
  user_email_not_verified: { code: 400, message: 'User email is not verified' },
  user_invalid_credentials: {
    code: 401,
    message: 'Invalid credentials. Please check the email and password.',
  },
  user_invalid_token: { code: 401, message: 'Invalid token passed in the request.' },
  general_smtp_disabled: {
    code: 503,
    message:
      'SMTP is disabled on your Appwrite instance. You can learn more about setting up SMTP in our docs.',
  },
  user_not_found: { code: 404, message: 'User with the requested ID could not be found.' },
  user_recovery_codes_already_exists: {
    code: 409,
    message:
      'The current user already generated recovery codes and they can only be read once for security reasons.',
  },
  user_recovery_codes_not_found: { code: 404, message: 'The current user does not have any recovery codes.' },
  user_session_already_exists: {
    code: 401,
    message: 'Creation of a session is prohibited when a session is active.',
  },
  user_session_not_found: { code: 404, message: 'The current user session could not be found.' },
  user_target_not_found: { code: 404, message: 'The target could not be found.' },
  user_target_already_exists: { code: 409, message: 'A target with the same ID already exists.' },
  ...rowErrorTypes,
} as const

export type ErrorType = keyof typeof errorTypes
