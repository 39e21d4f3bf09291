-- Stands in for what Neovim 0.11 has and Debian's lacks, as far as editors/neovim uses it, so that the way
-- of that version is run too: vim.lsp.config and vim.lsp.enable, vim.lsp.get_clients, the event LspAttach.
-- It is not Neovim 0.11: what that does otherwise than its manual says is not seen here.
local autocmd = vim.api.nvim_create_autocmd
local attached = {}
local known = {}
local clients = {}

vim.api.nvim_create_autocmd = function(event, options)
  if event == 'LspAttach' then
    table.insert(attached, options.callback)
  else
    return autocmd(event, options)
  end
end

-- vim.lsp.config.NAME is what the files lsp/NAME.lua in the runtime path return, the later over the earlier.
vim.lsp.config = setmetatable({}, {
  __index = function(_, name)
    if not known[name] then
      known[name] = { name = name }
      for _, file in ipairs(vim.api.nvim_get_runtime_file('lsp/' .. name .. '.lua', true)) do
        known[name] = vim.tbl_deep_extend('force', known[name], dofile(file))
      end
    end
    return known[name]
  end,
})

function vim.lsp.get_clients(filter)
  return vim.tbl_values(vim.lsp.buf_get_clients(filter.bufnr))
end

local function on_attach(client, buffer)
  for _, callback in ipairs(attached) do
    callback({ buf = buffer, data = { client_id = client.id } })
  end
end

-- A buffer of one of the file types has the client of its root; here that is always its folder, as if the
-- markers stood there.
function vim.lsp.enable(name)
  local config = vim.lsp.config[name]
  autocmd('FileType', {
    pattern = config.filetypes,
    callback = function(event)
      local root = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(event.buf), ':h')
      if not clients[root] then
        clients[root] = vim.lsp.start_client(
          vim.tbl_extend('force', config, { root_dir = root, on_attach = on_attach })
        )
      end
      vim.lsp.buf_attach_client(event.buf, clients[root])
    end,
  })
end
