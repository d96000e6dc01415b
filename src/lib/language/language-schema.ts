import * as z from 'zod/mini'
import { defaultLanguage, languages } from './language.ts'

export const languageSchema = z.enum(languages)

/** A language that somebody else has named, who may have named none of ours. */
export const givenLanguageSchema = z.catch(languageSchema, defaultLanguage)
