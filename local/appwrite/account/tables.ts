import type { Database } from '#local/appwrite/core/db/database.ts'

/** User ids are compared without letter case, as in the real server's database. */
const TABLES = `
CREATE TABLE IF NOT EXISTS users (
  "$sequence" INTEGER PRIMARY KEY,
  "$id" TEXT NOT NULL UNIQUE COLLATE NOCASE,
  "$createdAt" TEXT NOT NULL,
  "$updatedAt" TEXT NOT NULL,
  registration TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT UNIQUE,
  emailVerification INTEGER NOT NULL DEFAULT 0,
  password TEXT,
  passwordUpdate TEXT NOT NULL DEFAULT '',
  status INTEGER NOT NULL DEFAULT 1,
  labels TEXT NOT NULL DEFAULT '[]',
  prefs TEXT NOT NULL DEFAULT '{}',
  mfa INTEGER NOT NULL DEFAULT 0,
  recoveryCodes TEXT NOT NULL DEFAULT '[]',
  accessedAt TEXT NOT NULL DEFAULT '',
  targetId TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS sessions (
  id TEXT PRIMARY KEY,
  userId TEXT NOT NULL REFERENCES users ("$id") ON DELETE CASCADE,
  secretHash TEXT NOT NULL UNIQUE,
  provider TEXT NOT NULL,
  providerUid TEXT NOT NULL,
  factors TEXT NOT NULL,
  mfaUpdatedAt TEXT NOT NULL DEFAULT '',
  ip TEXT NOT NULL,
  createdAt TEXT NOT NULL,
  updatedAt TEXT NOT NULL,
  expire TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS sessionClients (
  sessionId TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  userAgent TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS sessionsOfUser ON sessions (userId);
CREATE TABLE IF NOT EXISTS userTokens (
  id TEXT PRIMARY KEY,
  userId TEXT NOT NULL REFERENCES users ("$id") ON DELETE CASCADE,
  purpose TEXT NOT NULL,
  secretHash TEXT NOT NULL,
  createdAt TEXT NOT NULL,
  expire TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS targets (
  "$sequence" INTEGER PRIMARY KEY,
  "$id" TEXT NOT NULL UNIQUE,
  "$createdAt" TEXT NOT NULL,
  "$updatedAt" TEXT NOT NULL,
  userId TEXT NOT NULL REFERENCES users ("$id") ON DELETE CASCADE,
  providerType TEXT NOT NULL,
  identifier TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS messages (
  "$id" TEXT PRIMARY KEY,
  "$createdAt" TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS authenticators (
  userId TEXT PRIMARY KEY REFERENCES users ("$id") ON DELETE CASCADE,
  secret TEXT NOT NULL,
  verified INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS challenges (
  id TEXT PRIMARY KEY,
  userId TEXT NOT NULL REFERENCES users ("$id") ON DELETE CASCADE,
  factor TEXT NOT NULL,
  codeHash TEXT NOT NULL,
  createdAt TEXT NOT NULL,
  expire TEXT NOT NULL
);
`

export const createAccountTables = (db: Database) => db.exec(TABLES)
