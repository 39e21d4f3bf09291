-- How Neovim starts Stet: Neovim 0.11 and later read this file by themselves (vim.lsp.enable('stet')),
-- plugin/stet.lua reads it for earlier ones. Settings: vim.g.stet = { functionTimeout = 30 }.
local capabilities = vim.lsp.protocol.make_client_capabilities()
capabilities.workspace.codeLens = { refreshSupport = true }
capabilities.workspace.configuration = true

local marks = { proved = '✓', refuted = '✗', unknown = '?', running = '…', queued = '·', stale = '·', assumed = 'A' }
local colours = { proved = 'DiagnosticInfo', refuted = 'DiagnosticError', unknown = 'DiagnosticWarn' }
for state, mark in pairs(marks) do
  vim.fn.sign_define('stet-' .. state, { text = mark, texthl = colours[state] or 'Comment' })
end

-- Which client has put marks into a buffer: there is one for each project.
local marked = {}

-- The marks beside the functions: the server tells their states.
local function show_status(_, status, context)
  local buffer = vim.uri_to_bufnr(status.uri)
  if not vim.api.nvim_buf_is_loaded(buffer) then
    return
  end
  vim.fn.sign_unplace('stet', { buffer = buffer })
  marked[buffer] = context.client_id
  for _, one in ipairs(status.functions) do
    local line = one.range.start.line + 1
    vim.fn.sign_place(0, 'stet', 'stet-' .. one.state, buffer, { lnum = line, priority = 5 })
  end
end

-- Lenses, where the buffer that is shown has them.
local function refresh()
  local attached = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = 0 }) or vim.lsp.buf_get_clients(0)
  for _, client in pairs(attached) do
    if client.name == 'stet' then
      vim.lsp.codelens.refresh()
      return
    end
  end
end

-- Lenses of a buffer that was not shown when they changed.
vim.api.nvim_create_autocmd('BufEnter', { pattern = '*.c', callback = refresh })

-- No server stands by its marks any more; those of other projects stay.
local function gone(_, _, client_id)
  vim.schedule(function()
    for buffer, client in pairs(marked) do
      if client == client_id then
        marked[buffer] = nil
        if vim.api.nvim_buf_is_valid(buffer) then
          vim.fn.sign_unplace('stet', { buffer = buffer })
        end
      end
    end
  end)
end

-- The way to a failure, as a quickfix list.
vim.lsp.commands['stet.showTrace'] = function(command)
  -- Running a lens takes it away.
  vim.lsp.codelens.refresh()
  local items = {}
  for _, step in ipairs(command.arguments[3]) do
    local words = {}
    for name, value in pairs(step.values) do
      table.insert(words, name .. ' = ' .. value)
    end
    table.insert(words, step.message ~= '' and step.message or nil)
    local start = step.range.start
    table.insert(items, {
      filename = vim.uri_to_fname(step.uri),
      lnum = start.line + 1,
      col = start.character + 1,
      text = table.concat(words, ', '),
    })
  end
  vim.fn.setqflist({}, ' ', { title = 'How ' .. command.arguments[2] .. ' fails', items = items })
  vim.cmd('botright copen 6')
end

return {
  cmd = { 'stet', 'lsp' },
  filetypes = { 'c' },
  root_markers = { 'compile_commands.json', '.git' },
  capabilities = capabilities,
  init_options = { clientCommands = { 'stet.showTrace' } },
  settings = { stet = vim.g.stet or vim.empty_dict() },
  on_exit = gone,
  handlers = {
    ['stet/status'] = show_status,
    ['workspace/codeLens/refresh'] = function()
      vim.schedule(refresh)
      return vim.NIL
    end,
  },
}
