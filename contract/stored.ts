import * as z from 'zod/mini'

/** The same schema without checks of texts, for answers. A text from before the one-line rule must not make a list unreadable. */
export const asStored = <Schema extends z.ZodMiniType>(schema: Schema): Schema => relaxed(schema) as Schema

const relaxed = (schema: z.ZodMiniType): z.ZodMiniType => {
  if (schema instanceof z.ZodMiniString) return z.string()
  if (schema instanceof z.ZodMiniArray) return z.array(relaxed(schema.def.element as z.ZodMiniType))
  if (schema instanceof z.ZodMiniOptional) return z.optional(relaxed(schema.def.innerType as z.ZodMiniType))
  if (schema instanceof z.ZodMiniNullable) return z.nullable(relaxed(schema.def.innerType as z.ZodMiniType))
  if (schema instanceof z.ZodMiniUnion)
    return z.union((schema.def.options as z.ZodMiniType[]).map(relaxed) as [z.ZodMiniType])
  if (schema instanceof z.ZodMiniRecord)
    return z.record(z.string(), relaxed(schema.def.valueType as z.ZodMiniType))
  if (!(schema instanceof z.ZodMiniObject)) return schema
  const parts = Object.entries(schema.def.shape as Record<string, z.ZodMiniType>)
  return z.object(Object.fromEntries(parts.map(([key, part]) => [key, relaxed(part)])))
}
