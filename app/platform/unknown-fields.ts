type Issue = { code?: string; keys?: string[] }

/** For strict zod objects: an error that names the unknown fields. */
export const namesUnknownFields = {
  error: ({ code, keys }: Issue) =>
    code === 'unrecognized_keys' ? `form.unknownField|${keys?.join(', ')}` : undefined,
}
