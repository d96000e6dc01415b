/** Type, status and standard text of each error, one row each. */
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
    message: 'The current user or API key does not have the required scopes.',
  },
  general_unknown: { code: 500, message: 'Server Error' },
  general_unknown_origin: { code: 403, message: 'Invalid Origin.' },
  project_not_found: {
    code: 404,
    message:
      'Project with the requested ID could not be found. Please check the value of the X-Appwrite-Project header to ensure the correct project ID is being used.',
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
} as const

export type ErrorType = keyof typeof errorTypes
