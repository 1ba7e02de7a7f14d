type Issue = { code?: string; keys?: string[] }

/** For strict zod objects: names the fields that do not belong to a form or call (bad input is never dropped silently). */
export const namesUnknownFields = {
  error: ({ code, keys }: Issue) =>
    code === 'unrecognized_keys' ? `form.unknownField|${keys?.join(', ')}` : undefined,
}
