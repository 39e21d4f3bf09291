-- Starts Stet for C files. K: hover; \l: what the lens offers (the trace of a failure); \a: actions.
if vim.g.loaded_stet then
  return
end
vim.g.loaded_stet = true

local function keys(buffer)
  local function map(key, action)
    vim.keymap.set('n', key, action, { buffer = buffer })
  end
  map('K', vim.lsp.buf.hover)
  map('<leader>l', vim.lsp.codelens.run)
  map('<leader>a', vim.lsp.buf.code_action)
end

if vim.lsp.config then
  -- Neovim 0.11 and later.
  vim.lsp.enable('stet')
  vim.api.nvim_create_autocmd('LspAttach', {
    callback = function(event)
      local client = vim.lsp.get_client_by_id(event.data.client_id)
      if client and client.name == 'stet' then
        keys(event.buf)
      end
    end,
  })
  return
end

local config = dofile(vim.api.nvim_get_runtime_file('lsp/stet.lua', false)[1])
local clients = {}

vim.api.nvim_create_autocmd('FileType', {
  pattern = config.filetypes,
  callback = function(event)
    local file = vim.api.nvim_buf_get_name(event.buf)
    local found = vim.fs and vim.fs.find(config.root_markers, { path = file, upward = true })[1]
    local root = vim.fn.fnamemodify(found or file, ':h')
    if not clients[root] then
      clients[root] = vim.lsp.start_client(vim.tbl_extend('force', config, {
        name = 'stet',
        root_dir = root,
        on_attach = function(_, buffer) keys(buffer) end,
        on_exit = function(...)
          clients[root] = nil
          config.on_exit(...)
        end,
      }))
    end
    if clients[root] then
      vim.lsp.buf_attach_client(event.buf, clients[root])
    end
  end,
})
