import { apiTime } from '#local/appwrite/core/clock.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { uniqueId } from '#local/appwrite/core/db/ids.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { executionSchema, type Execution } from './execution.ts'
import type { NamedValue } from './headers.ts'

type NewExecution = Pick<
  Execution,
  'functionId' | 'userId' | 'trigger' | 'status' | 'requestMethod' | 'requestPath'
>

export function createExecution(project: Project, given: NewExecution): Execution {
  const id = uniqueId()
  const now = apiTime(project.clock.now())
  project.db.run(
    `INSERT INTO executions ("$id", "$createdAt", "$updatedAt", functionId, userId, trigger, status,
       requestMethod, requestPath, requestHeaders) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '[]')`,
    id,
    now,
    now,
    given.functionId,
    given.userId,
    given.trigger,
    given.status,
    given.requestMethod,
    given.requestPath,
  )
  return getExecution(project, given.functionId, id)
}

/** Throws `execution_not_found`. */
export function getExecution({ db }: Project, functionId: string, id: string): Execution {
  const [execution] = db.select(
    executionSchema,
    'SELECT * FROM executions WHERE functionId = ? AND "$id" = ?',
    functionId,
    id,
  )
  if (!execution) throw new AppwriteError('execution_not_found')
  return execution
}

export function deleteExecution({ db }: Project, { $id }: Execution): void {
  db.run('DELETE FROM executions WHERE "$id" = ?', $id)
}

type Result = Pick<Execution, 'status' | 'responseStatusCode' | 'logs' | 'errors' | 'duration'> & {
  requestHeaders: NamedValue[]
  responseHeaders: NamedValue[]
}

export function finishExecution(project: Project, execution: Execution, result: Result): Execution {
  project.db.run(
    `UPDATE executions SET "$updatedAt" = ?, status = ?, requestHeaders = ?, responseStatusCode = ?,
       responseHeaders = ?, logs = ?, errors = ?, duration = ? WHERE "$id" = ?`,
    apiTime(project.clock.now()),
    result.status,
    JSON.stringify(result.requestHeaders),
    result.responseStatusCode,
    JSON.stringify(result.responseHeaders),
    result.logs,
    result.errors,
    result.duration,
    execution.$id,
  )
  return getExecution(project, execution.functionId, execution.$id)
}
